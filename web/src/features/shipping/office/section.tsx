import type { ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'

interface SectionProps {
  title: string
  lead: string
  /** Beside the title: what can be added here. */
  action?: ReactNode
  children: ReactNode
}

/** One kind of rows on the screen of shipping. */
export const Section = ({ title, lead, action, children }: SectionProps) => (
  <Card padded={false}>
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
      <div className="min-w-[min(15rem,100%)] flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-sm text-soft">{lead}</p>
      </div>
      {action}
    </div>
    {children}
  </Card>
)
