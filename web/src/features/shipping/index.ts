export { AddressForm } from './address-form.tsx'
export { bodyOf, valuesOf } from './address-values.ts'
