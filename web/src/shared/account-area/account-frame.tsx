import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { SideNav } from './account-nav.tsx'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  /** The steps between the account and this screen. */
  above?: readonly Required<Pick<Crumb, 'label' | 'to'>>[]
  /** Beside the title, such as the one thing to do here. */
  action?: ReactNode
  /** As wide as a form reads well. */
  narrow?: boolean
  children: ReactNode
}

/**
 * The frame of every screen of the account area: the way back, the title, and the area's places beside it
 * where there is room.
 */
export function AccountFrame({ title, lead, above = [], action, narrow, children }: AccountFrameProps) {
  const t = useTranslate()
  return (
    <div className="frame grid items-start gap-10 py-4 md:grid-cols-[14rem_minmax(0,1fr)] md:py-8 lg:gap-14">
      <SideNav />
      <div className={classNames('min-w-0', narrow ? 'max-w-160' : 'max-w-216')}>
        <Breadcrumbs
          crumbs={[{ label: t('accounts:account.title'), to: paths.account() }, ...above, { label: title }]}
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h1 className="title-1 flex-1 basis-40">{title}</h1>
          {lead && <p className="basis-full text-soft sm:order-1">{lead}</p>}
          {action && (
            <div className={classNames('empty:hidden', Boolean(lead) && 'max-sm:mt-2')}>{action}</div>
          )}
        </div>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}
