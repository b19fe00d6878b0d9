import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useAfterPaint } from '../after-paint.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface PillSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'aria-label'> {
  /** What is chosen, for those who do not see where it stands. */
  label: string
  /** With an edge, beside other fields. */
  outlined?: boolean
}

/** A small choice in a row of filters; as wide as what is chosen. */
export const PillSelect = ({ label, outlined = false, ...rest }: PillSelectProps) => (
  <span className="relative inline-flex items-center">
    <select
      {...rest}
      aria-label={label}
      className={classNames(
        'min-h-11 max-w-44 appearance-none truncate rounded-full ps-3.5 pe-9 text-sm font-medium transition-colors field-sizing-content',
        outlined ? 'border border-line bg-surface hover:border-edge' : 'bg-transparent hover:bg-sunk',
      )}
    />
    <Icon name="chevron-down" className="pointer-events-none absolute end-3.5 size-3.5" />
  </span>
)

interface FilterBoxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'defaultChecked' | 'onChange' | 'ref'> {
  checked: boolean
}

/**
 * The box of a filter: shows a press at once by itself and submits its form after the paint, since what the
 * page makes of a choice takes longer. A choice that is made elsewhere it follows.
 */
export function FilterBox({ checked, ...rest }: FilterBoxProps) {
  const later = useAfterPaint()
  const box = useRef<HTMLInputElement>(null)
  const followed = useRef(checked)
  useLayoutEffect(() => {
    // not at first: what was pressed before this script ran stands
    if (box.current && followed.current !== checked) box.current.checked = checked
    followed.current = checked
  }, [checked])
  return (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      defaultChecked={checked}
      onChange={({ currentTarget: { form } }) => later(() => form?.requestSubmit())}
    />
  )
}

/** A choice shows its result at once. */
export function submitThis({ currentTarget }: { currentTarget: HTMLSelectElement }): void {
  currentTarget.form?.requestSubmit()
}

/**
 * For rows of filters that show each choice at once: submits what was chosen before this script ran, which
 * can be on a page of the server's only. A form that is drawn here names no choice as the page's own, and
 * would submit itself at once.
 */
export function useEarlyChoice(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const drawnHere = useRef(useHydrated())
  useEffect(() => {
    if (!drawnHere.current && form.current && hasChoice(form.current)) form.current.requestSubmit()
  }, [])
  return form
}

/** Whether something is chosen other than what the server has written. */
const hasChoice = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[type=checkbox], option')].some((each) =>
    'selected' in each ? each.selected !== each.defaultSelected : each.checked !== each.defaultChecked,
  )
