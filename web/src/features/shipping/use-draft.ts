import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { browserStorage } from '../../shell/storage/storage.ts'
import { type AddressValues, NO_ADDRESS } from './address-values.ts'

/**
 * Keeps what is written into the form while it is written, and brings it back after a reload or a step back.
 */
export function useDraft(form: UseFormReturn<AddressValues>, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const draft = browserStorage.read('shippingInfo')
    if (draft && !form.formState.isDirty) form.reset({ ...NO_ADDRESS, ...draft }, { keepDefaultValues: true })
    const { unsubscribe } = form.watch((values) => browserStorage.set('shippingInfo', values))
    return unsubscribe
  }, [form, active])
}

export const forgetDraft = (): void => browserStorage.forget('shippingInfo')
