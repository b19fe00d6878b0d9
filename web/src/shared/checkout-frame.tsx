import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { useTranslate } from '../ui/texts/translate.ts'

const STEPS = ['address', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof STEPS)[number]

interface CheckoutFrameProps {
  step: CheckoutStep
  /** Where the steps before this one are. */
  back?: Partial<Record<CheckoutStep, string>>
  title: string
  /** Stands beside the step on wide screens and below it on narrow ones. */
  summary?: ReactNode
  /** On narrow screens the summary comes before the step. */
  summaryFirst?: boolean
  children: ReactNode
}

/** The frame of the three steps to paying. */
export const CheckoutFrame = ({
  step,
  back = {},
  title,
  summary,
  summaryFirst = false,
  children,
}: CheckoutFrameProps) => (
  <div className={classNames('frame py-5 md:py-8', !summary && 'max-w-180')}>
    <Steps current={step} back={back} />
    <h1 className="title-1 mt-5">{title}</h1>
    {summary ? (
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:gap-10">
        <div className="grid gap-6">{children}</div>
        <div
          className={classNames(
            'md:sticky md:top-[calc(var(--header-height)+1.5rem)]',
            summaryFirst && 'max-md:order-first',
          )}
        >
          {summary}
        </div>
      </div>
    ) : (
      <div className="mt-6">{children}</div>
    )}
  </div>
)

function Steps({ current, back }: { current: CheckoutStep; back: Partial<Record<CheckoutStep, string>> }) {
  const t = useTranslate()
  const at = STEPS.indexOf(current)
  return (
    <ol
      aria-label={t('orders:steps.label')}
      className="flex flex-wrap items-center gap-x-2 text-sm max-[23.9rem]:text-xs sm:gap-x-3"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'flex min-h-11 items-center gap-1.5 not-last:after:h-px not-last:after:w-2 not-last:after:bg-line max-[23.9rem]:after:hidden sm:gap-3 sm:not-last:after:w-10',
            index === at ? 'font-semibold' : 'text-soft',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-6 flex-none place-items-center rounded-full text-xs font-semibold',
              index < at
                ? 'bg-money text-on-money'
                : index === at
                  ? 'bg-ink text-paper'
                  : 'bg-sunk text-soft',
            )}
          >
            {index < at ? <Icon name="check" className="size-3.5 stroke-3" /> : index + 1}
          </span>
          <StepName to={back[step]} name={t(`orders:steps.${step}`)} />
        </li>
      ))}
    </ol>
  )
}

const StepName = ({ to, name }: { to: string | undefined; name: string }) =>
  to ? (
    <Link to={to} className="tap inline-flex items-center underline-offset-4 hover:text-ink hover:underline">
      {name}
    </Link>
  ) : (
    name
  )
