import type { ReactNode } from 'react'

/** What every control of the form takes: the value as the content of a post has it, undefined for none. */
export interface Control<V> {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional: boolean
  value: V | undefined
  onChange: (value: V | undefined) => void
  /** The field is left: now it is looked at. */
  onBlur: () => void
}
