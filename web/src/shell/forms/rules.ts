import { seenText } from '@lunula/contract/formats/tidy-text.ts'
import type { RegisterOptions } from 'react-hook-form'
import type { Translate } from '../../ui/texts/translate.ts'

/** The part of a JSON schema that a text field can be held against. */
export interface FieldSchema {
  minLength?: number
  maxLength?: number
  pattern?: string
}

export interface FormSchema {
  properties: Record<string, object>
  required?: readonly string[]
}

const PATTERN_MESSAGES = {
  email: 'forms:field.email',
  phone: 'forms:field.phone',
  zip_code: 'forms:field.zip_code',
} as const

/**
 * The rules of a form field, read from the contract's schema, so that browser and server agree. They know
 * presence, length and pattern; the server has the last word. Blanks around what was typed and characters
 * that nobody sees, which keyboards and pastes leave there, break no rule.
 */
export function rulesFor(schema: FormSchema, name: string, t: Translate): RegisterOptions {
  const field = (schema.properties[name] ?? {}) as FieldSchema
  const required = schema.required?.includes(name) ?? false
  const pattern = patternMessage(name, t)
  return {
    ...(required && { required: t('forms:field.required') }),
    ...(field.minLength && field.minLength > 1
      ? {
          minLength: {
            value: field.minLength,
            message: t('forms:field.too_short', { limit: field.minLength }),
          },
        }
      : {}),
    ...(field.maxLength && {
      maxLength: { value: field.maxLength, message: t('forms:field.too_long', { limit: field.maxLength }) },
    }),
    validate: (value: unknown) => {
      const text = seenText(String(value ?? '')).trim()
      if (text === '') return !required || t('forms:field.required')
      return !field.pattern || new RegExp(field.pattern, 'u').test(text) || pattern
    },
  }
}

const patternMessage = (name: string, t: Translate): string =>
  name in PATTERN_MESSAGES
    ? t(PATTERN_MESSAGES[name as keyof typeof PATTERN_MESSAGES])
    : t('forms:field.pattern')
