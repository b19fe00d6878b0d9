import type { ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Moon } from '../../../ui/display/spinner.tsx'

interface EntryFrameProps {
  title: string
  lead: string
  /** The other way in, below the card. */
  other?: ReactNode
  children: ReactNode
}

/** The frame of the screens by which one enters: one narrow card in the middle of the page. */
export const EntryFrame = ({ title, lead, other, children }: EntryFrameProps) => (
  <div className="frame py-8 sm:py-14">
    <div className="mx-auto max-w-md">
      <Moon className="mb-4 w-14 text-moon" />
      <h1 className="title-1">{title}</h1>
      <p className="mt-2 text-soft">{lead}</p>
      <Card className="mt-6">{children}</Card>
      {other && <p className="mt-5 text-center text-soft">{other}</p>}
    </div>
  </div>
)
