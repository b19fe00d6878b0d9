import { isApiError } from '@lunula/contract/client.ts'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type { SummaryError } from '../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { reportError } from '../api/api.ts'
import { closeErrorToasts } from '../overlays/toast-store.ts'
import { pressEnded } from './press-ended.ts'
import { type FormSchema, rulesFor } from './rules.ts'
import { forgetEarlier, forgetTyped, keepTyped, readTypedInto } from './typed-values.ts'

export interface ApiFormOptions<V extends FieldValues> {
  /** The contract's schema of the body, from which the rules are read. */
  schema?: FormSchema
  /** Rules of fields that stand in no schema. */
  rules?: { readonly [K in Path<V>]?: RegisterOptions<V, K> }
  defaultValues: DefaultValues<V>
  /** Sends the values; what it throws is shown beside its field, or above the form. */
  send: (values: V) => Promise<void>
  /** The field that a refusal belongs to, by its code: `auth.email_taken` belongs to `email`. */
  fieldOf?: Readonly<Record<string, Path<V>>>
  /** What else stands in the way, beside the fields, such as a file that is missing. */
  alsoWrong?: (values: V) => readonly SummaryError[]
  /**
   * Under which what is typed is kept by this tab until it is sent: another page, a reload or the end of the
   * session takes nothing. Never for passwords.
   */
  keepAs?: string
  /**
   * Of what the form changes. What was typed into another version is not put in over what holds now, but
   * offered as `earlier`.
   */
  version?: string | undefined
  /** A refusal is said in the form alone, without a toast that says it once more. */
  quiet?: boolean
  /** After a refusal: what the form is about may not be as it was shown. */
  onRefused?: () => void
}

/** What was typed before somebody else changed what the form is about. */
export interface EarlierWords {
  /** By field. */
  values: Readonly<Record<string, unknown>>
  labelOf: (name: string) => string | undefined
  /** The element of a field. */
  idOf: (name: string) => string
  take: (name: string, value: unknown) => void
  drop: () => void
}

/** In the order in which the fields stand on the page. */
const byPlace = (a: SummaryError, b: SummaryError): number => {
  const [first, second] = [a, b].map(({ field }) => field && document.getElementById(field))
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether somebody may have typed or chosen what a field says; an untouched list shows its first choice. */
function isTypable(element: Control): boolean {
  if (!(element instanceof HTMLSelectElement)) return element.type !== 'checkbox'
  const own = [...element.options].find((option) => option.defaultSelected)
  return own ? !own.selected : element.selectedIndex > 0
}

/** A dialog around the field asks before it closes, as if what was put in was typed now. */
function announce(prefix: string, name: string): void {
  for (const box of document.querySelectorAll(`[id^="${prefix}-${name}"]`))
    box.dispatchEvent(new Event('input', { bubbles: true }))
}

const NO_SCHEMA: FormSchema = { properties: {} }

/**
 * A form that is held against the contract: a field is checked when it is left and cleared while it is
 * mended; when the form is sent, all errors are summed up with the focus. Values stay whatever happens.
 */
export function useApiForm<V extends FieldValues>(options: ApiFormOptions<V>) {
  const { schema = NO_SCHEMA, rules, defaultValues, send, fieldOf = {}, alsoWrong = () => [] } = options
  const { quiet = false, keepAs, version, onRefused } = options
  const t = useTranslate()
  const prefix = useId()
  const [summary, setSummary] = useState<readonly SummaryError[]>([])
  const [earlier, setEarlier] = useState<Readonly<Record<string, unknown>>>({})
  /** Until what is sent has come of it, although emptying the form ends its being submitted before. */
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const labels = useRef<Partial<Record<string, string>>>({})
  const adopted = useRef(new Set<string>())
  const form = useForm<V>({
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  useEffect(() => {
    if (keepAs === undefined) return
    const untouched: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {}
    const isTyped = ([name, value]: readonly [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify(untouched[name])
    const kept = readTypedInto(keepAs, untouched, version)
    // what was typed since, before this script ran, is newer
    for (const [name, value] of Object.entries(kept.typed)) {
      if (isTyped([name, form.getValues(name as Path<V>)])) continue
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
      announce(prefix, name)
    }
    const offered = Object.entries(kept.earlier).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(form.getValues(name as Path<V>)),
    )
    if (offered.length > 0) setEarlier(Object.fromEntries(offered))
    const { unsubscribe } = form.watch((values) =>
      keepTyped(keepAs, Object.fromEntries(Object.entries(values).filter(isTyped)), version),
    )
    return unsubscribe
  }, [form, keepAs, version, prefix])
  const idOf = (name: string) => `${prefix}-${name}`
  /** A line of the summary, which leads to its field and names it. */
  const summed = (name: string | null, message: string): SummaryError => {
    const label = name ? labels.current[name] : undefined
    return { field: name && idOf(name), message: label ? `${label}: ${message}` : message }
  }

  /** Puts a refusal beside its field, or above the form when it belongs to none. */
  function refused(error: unknown): void {
    const isSaidHere = isApiError(error) && error.body !== null
    if (!quiet || !isSaidHere) reportError(error)
    if (!isSaidHere || !error.body) return
    const { code, message, fields = {} } = error.body
    const named = Object.entries(fields).filter(
      ([name]) => name in schema.properties || name in labels.current,
    )
    const field = fieldOf[code]
    const found = named.length > 0 ? named : [[field ?? null, message] as const]
    for (const [name, text] of found) if (name) form.setError(name as Path<V>, { message: text })
    setSummary(found.map(([name, text]) => summed(name, text)))
    onRefused?.()
  }

  /** What is typed is kept no longer: it was sent, or is to be lost. */
  const forget = () => {
    if (keepAs !== undefined) forgetTyped(keepAs)
  }

  /**
   * What was typed into the server's page before this script ran is taken over, where the form library would
   * empty the field.
   */
  function adopt(name: Path<V>, element: Control | null, ref: (element: unknown) => void): void {
    const typed = element && isTypable(element) && !adopted.current.has(name) ? element.value : ''
    ref(element)
    if (element) adopted.current.add(name)
    if (typed) form.setValue(name, typed as PathValue<V, Path<V>>)
  }

  const submit = form.handleSubmit(
    async (values) => {
      // The button is shown as busy a moment later; a second press within that moment must not send again.
      if (sending.current) return
      closeErrorToasts()
      const wrong = alsoWrong(values)
      setSummary(wrong)
      if (wrong.length > 0) return
      sending.current = true
      setBusy(true)
      await send(values).then(forget, refused)
      sending.current = false
      setBusy(false)
    },
    (errors) => {
      const found = Object.entries(errors).map(([name, error]) => summed(name, String(error?.message ?? '')))
      setSummary([...found, ...alsoWrong(form.getValues())].sort(byPlace))
    },
  )

  /**
   * What a field of the form takes: its label, name, rules, id and error.
   * @param most characters that it may hold, where no schema says so
   */
  const field = (name: Path<V>, label: string, most?: number) => {
    labels.current[name] = label
    const rule = rules?.[name] ?? (rulesFor(schema, name, t) as RegisterOptions<V, Path<V>>)
    const longest = most && { value: most, message: t('forms:field.too_long', { limit: most }) }
    const { ref, onBlur, ...registered } = form.register(name, {
      ...rule,
      ...(longest && { maxLength: longest }),
    } as RegisterOptions<V, Path<V>>)
    return {
      label,
      ...(most !== undefined && { maxLength: most }),
      ...registered,
      onBlur: async (event: FocusEvent<Control>) => {
        await pressEnded()
        await onBlur(event)
      },
      ref: (element: Control | null) => adopt(name, element, ref),
      id: idOf(name),
      // what is typed while the form is on its way would be lost with the answer
      readOnly: busy,
      error: form.formState.errors[name]?.message as string | undefined,
    }
  }

  const offered: EarlierWords = {
    values: earlier,
    labelOf: (name) => labels.current[name],
    idOf,
    take(name, value) {
      const set = { shouldDirty: true, shouldValidate: true }
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, set)
      announce(prefix, name)
    },
    drop() {
      setEarlier({})
      if (keepAs !== undefined) forgetEarlier(keepAs)
    },
  }
  return { form, submit, field, summary, busy, forget, earlier: offered }
}
