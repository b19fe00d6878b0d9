import type { ReactNode } from 'react'
import { Moon } from './spinner.tsx'

interface EmptyStateProps {
  title: string
  /** What to do now. */
  children: ReactNode
  /** The one way on. */
  action?: ReactNode
  /** The heading's place in the page. */
  level?: 'h1' | 'h2'
}

/** Nothing here yet: says so, and what to do. */
export const EmptyState = ({ title, children, action, level: Heading = 'h2' }: EmptyStateProps) => (
  <div className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-14 text-center">
    <Moon className="w-20 text-moon" />
    <Heading className="title-2">{title}</Heading>
    <div className="text-soft">{children}</div>
    {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)
