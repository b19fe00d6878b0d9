/**
 * How the fields of a post are written down. One line says what a field takes; the wire's schema, the rules
 * for publishing, the form, the facts on a page and the filters are all made from it.
 */

/**
 * Holds when each named field has one of the values (a list: contains one). A field is neither asked for nor
 * kept where it does not hold.
 */
export type When = Readonly<Record<string, readonly (string | boolean)[]>>

interface Common {
  /** Must be there to publish, wherever `when` holds. */
  readonly required?: true
  readonly when?: When
  /** Nobody but the author sees it. */
  readonly secret?: true
}

export interface ChoiceField<V extends readonly string[] = readonly string[]> extends Common {
  readonly type: 'choice'
  /** The name of the list in the texts. */
  readonly list: string
  readonly values: V
}
export interface ChoicesField<V extends readonly string[] = readonly string[]> extends Common {
  readonly type: 'choices'
  readonly list: string
  readonly values: V
  readonly max: number
}
export interface FlagField extends Common {
  readonly type: 'flag'
}
/** One line of text. */
export interface TextField extends Common {
  readonly type: 'text'
  readonly min: number
  readonly max: number
  readonly pattern?: string
}
/** Several lines. */
export interface ProseField extends Common {
  readonly type: 'prose'
  readonly min: number
  readonly max: number
}
export interface TextsField extends Common {
  readonly type: 'texts'
  /** Of each line. */
  readonly min: number
  readonly max: number
  readonly most: number
}
/** US cents. */
export interface CentsField extends Common {
  readonly type: 'cents'
  readonly min: number
  readonly max: number
}
export type Unit =
  | 'years'
  | 'miles'
  | 'percent'
  | 'square_feet'
  | 'hours'
  | 'weeks'
  | 'days'
  | 'people'
  | 'year'
/** A whole number. */
export interface CountField extends Common {
  readonly type: 'count'
  readonly min: number
  readonly max: number
  readonly unit?: Unit
}
/** `2026-11-30`. */
export interface DayField extends Common {
  readonly type: 'day'
}
export interface DaysField extends Common {
  readonly type: 'days'
  readonly most: number
}
/** `09:30`, on a clock of 24 hours. */
export interface TimeField extends Common {
  readonly type: 'time'
}

export type Field =
  | ChoiceField
  | ChoicesField
  | FlagField
  | TextField
  | ProseField
  | TextsField
  | CentsField
  | CountField
  | DayField
  | DaysField
  | TimeField
export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F> =
  F extends ChoiceField<infer V>
    ? V[number]
    : F extends ChoicesField<infer V>
      ? V[number][]
      : F extends FlagField
        ? boolean
        : F extends CentsField | CountField
          ? number
          : F extends TextsField | DaysField
            ? string[]
            : string

/** What may be said with these fields; nothing need be. */
export type ContentOf<Fs> = { -readonly [K in keyof Fs]?: ValueOf<Fs[K]> | undefined }

type Extra = Common

export const oneOf = <const V extends readonly string[]>(
  list: string,
  values: V,
  extra: Extra = {},
): ChoiceField<V> => ({
  type: 'choice',
  list,
  values,
  ...extra,
})
export const someOf = <const V extends readonly string[]>(
  list: string,
  values: V,
  extra: Extra & { max?: number } = {},
): ChoicesField<V> => ({ type: 'choices', list, values, max: values.length, ...extra })
export const flag = (extra: Extra = {}): FlagField => ({ type: 'flag', ...extra })
export const text = (min: number, max: number, extra: Extra & { pattern?: string } = {}): TextField => ({
  type: 'text',
  min,
  max,
  ...extra,
})
export const prose = (min: number, max: number, extra: Extra = {}): ProseField => ({
  type: 'prose',
  min,
  max,
  ...extra,
})
export const texts = (min: number, max: number, most: number, extra: Extra = {}): TextsField => ({
  type: 'texts',
  min,
  max,
  most,
  ...extra,
})
/** The limits in dollars, as `board.md` gives them; kept in cents. */
export const dollars = (min: number, max: number, extra: Extra = {}): CentsField => ({
  type: 'cents',
  min: min * 100,
  max: max * 100,
  ...extra,
})
export const count = (min: number, max: number, extra: Extra & { unit?: Unit } = {}): CountField => ({
  type: 'count',
  min,
  max,
  ...extra,
})
export const day = (extra: Extra = {}): DayField => ({ type: 'day', ...extra })
export const days = (most: number, extra: Extra = {}): DaysField => ({ type: 'days', most, ...extra })
export const time = (extra: Extra = {}): TimeField => ({ type: 'time', ...extra })

/** Whether `when` holds for what is said so far. */
export const holds = (when: When | undefined, content: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => {
    const said = content[name]
    return Array.isArray(said)
      ? said.some((each) => values.includes(each))
      : values.includes(said as string | boolean)
  })
