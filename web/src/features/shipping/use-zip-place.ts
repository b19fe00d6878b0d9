import { isApiError } from '@lunula/contract/client.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import type { ZipPlace } from '@lunula/contract/shipping/schemas.ts'
import { zipIn } from '@lunula/contract/shipping/zip-in.ts'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRemote } from '../../shell/api/use-remote.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import type { AddressValues } from './address-values.ts'

const sameWords = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Asks for the place of the ZIP code in the form as soon as its five digits are there, fills in city and
 * state, and says beside the field when there is no such code. What the buyer wrote is left alone; what an
 * earlier code filled in, or a saved address came with, moves along with the code.
 */
export function useZipPlace(form: UseFormReturn<AddressValues>): ZipPlace | null {
  const t = useTranslate()
  const earlier = useRef<ZipPlace | null>(null)
  const zip = zipIn(form.watch('zip_code'))
  const { data: place, error } = useRemote(shipping.zip, zip ? { params: { zip } } : null)
  useEffect(() => {
    if (!place) return
    fill(form, place, earlier.current)
    earlier.current = place
  }, [place, form])
  useEffect(() => {
    // without an answer nothing is filled in, and the server checks when the address is sent
    if (zip && isApiError(error) && error.body?.code === 'shipping.zip_not_found')
      form.setError('zip_code', { message: t('shipping:zip_unknown', { zip }) })
  }, [error, zip, form, t])
  return place
}

/** Whether it came with the address that is changed, whose code is another one now. */
function isOfSavedCode(form: UseFormReturn<AddressValues>, name: 'city' | 'state'): boolean {
  const { defaultValues: saved } = form.formState
  return form.getValues(name) === saved?.[name] && form.getValues('zip_code') !== saved?.zip_code
}

/**
 * A field that is filled in while the cursor stands in it is selected, so that what is typed next replaces
 * it: at once, since a key may follow at once.
 */
function fill(form: UseFormReturn<AddressValues>, found: ZipPlace, earlier: ZipPlace | null): void {
  for (const name of ['city', 'state'] as const) {
    const value = form.getValues(name)
    const filledIn = earlier ? sameWords(value, earlier[name]) : isOfSavedCode(form, name)
    if ((value !== '' && !filledIn) || value === found[name]) continue
    form.setValue(name, found[name], { shouldValidate: true, shouldDirty: true })
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.name === name) activeElement.select()
  }
}
