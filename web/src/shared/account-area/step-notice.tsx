import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'

interface StepNoticeProps {
  id: string
  icon: IconName
  title: string
  /** What is gained by it. */
  children: ReactNode
  action: string
  to: string
}

/** A step that is still to be done, and the way to it. */
export const StepNotice = ({ id, icon, title, children, action, to }: StepNoticeProps) => (
  <section
    aria-labelledby={id}
    className="grid grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 rounded-card bg-moon/55 px-5 py-4 dark:bg-moon/45"
  >
    <Icon name={icon} className="size-6 max-sm:self-start" />
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h2 id={id} className="title-3">
        {title}
      </h2>
      <p className="text-sm">{children}</p>
    </div>
    <Link
      to={to}
      className={`${buttonClass({ size: 'small' })} max-sm:col-start-2 max-sm:justify-self-start`}
    >
      {action}
    </Link>
  </section>
)
