import { type InputEventHandler, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslate } from './texts/translate.ts'

/**
 * A control that counts its characters, whatever put them there: a key, a draft, a form that began anew. What
 * is longer than `most` is said to be too long, not cut: whoever pastes shortens it themselves.
 */
export function useLength<Control extends HTMLInputElement | HTMLTextAreaElement>(
  most: number | undefined,
  ref: Ref<Control> | undefined,
  onInput: InputEventHandler<Control> | undefined,
) {
  const t = useTranslate()
  const own = useRef<Control>(null)
  useImperativeHandle(ref, () => own.current as Control)
  const [length, setLength] = useState(0)
  const measure = () => setLength(most ? (own.current?.value.length ?? 0) : 0)
  useEffect(measure)
  return {
    length,
    tooLong: most && length > most ? t('forms:field.too_long', { limit: most }) : undefined,
    measured: {
      ref: own,
      onInput: (event: Parameters<InputEventHandler<Control>>[0]) => {
        measure()
        onInput?.(event)
      },
    },
  }
}
