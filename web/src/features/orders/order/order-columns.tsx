import type { ReactNode } from 'react'

interface OrderColumnsProps {
  /** What has happened to the items since; false when nothing has. */
  updates: ReactNode
  money: ReactNode
  children: ReactNode
}

/**
 * On a phone news, money and all the rest, one below the other; on a wide screen, and on paper, the money has
 * a column of its own.
 */
export const OrderColumns = ({ updates, money, children }: OrderColumnsProps) => (
  <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] print:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] print:grid-rows-[auto_1fr]">
    {updates && <div className="grid min-w-0 gap-6">{updates}</div>}
    <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
      {money}
    </div>
    <div className="grid min-w-0 gap-6 md:col-start-1 print:col-start-1">{children}</div>
  </div>
)
