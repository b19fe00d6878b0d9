import { type RefObject, useEffect, useRef } from 'react'

/** For forms that show each choice at once: submits what was chosen before this script ran. */
export function useEarlyChoice(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && hasChoice(form.current)) form.current.requestSubmit()
  }, [])
  return form
}

/** Whether something is chosen other than what the server has written. */
const hasChoice = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[type=checkbox], option')].some((each) =>
    'selected' in each ? each.selected !== each.defaultSelected : each.checked !== each.defaultChecked,
  )
