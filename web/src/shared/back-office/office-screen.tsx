import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'

interface OfficeScreenProps {
  title: ReactNode
  lead?: ReactNode
  /** The steps above this screen, such as the list that it was opened from. */
  above?: readonly Required<Pick<Crumb, 'label' | 'to'>>[]
  /** The last step, where the title is no plain text. */
  name?: string
  /** Beside the title: what can be done here. */
  action?: ReactNode
  /** As wide as a form reads well. */
  narrow?: boolean
  children: ReactNode
}

/** The head of a screen of the back office, and what it shows. */
export function OfficeScreen({ title, lead, above = [], name, action, narrow, children }: OfficeScreenProps) {
  const label = name ?? (typeof title === 'string' ? title : '')
  return (
    <div className={classNames('mx-auto', narrow ? 'max-w-216' : 'max-w-360')}>
      {above.length > 0 && <Breadcrumbs crumbs={[...above, { label }]} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="title-2 flex-1 basis-36">{title}</h1>
        {lead && (
          <div className="basis-full sm:order-1">
            <p className="max-w-200 text-sm text-soft">{lead}</p>
          </div>
        )}
        {action && (
          <div className="flex flex-wrap items-center gap-2 max-sm:*:px-3.5 max-sm:*:text-sm print:hidden">
            {action}
          </div>
        )}
      </div>
      <div className="mt-5">{children}</div>
    </div>
  )
}
