import { useEffect, useState } from 'react'
import { forgetTyped, keepTyped, readTyped } from './typed-values.ts'

/**
 * What a form holds that is no `useApiForm`, kept by this tab under its name until it is sent.
 * @returns what was typed, how a part of it is changed, and how all is forgotten once it was sent
 */
export function useTyped<V extends object>(form: string, untouched: V) {
  const [values, setValues] = useState<V>(() => {
    const typed = readTyped(form, untouched)
    return Object.keys(typed).length > 0 ? { ...untouched, ...typed } : untouched
  })
  useEffect(() => {
    if (values !== untouched) keepTyped(form, values)
  }, [form, untouched, values])
  return {
    values,
    type: (changes: Partial<V> | ((before: V) => Partial<V>)) =>
      setValues((before) => ({
        ...before,
        ...(typeof changes === 'function' ? changes(before) : changes),
      })),
    forget: () => forgetTyped(form),
  }
}
