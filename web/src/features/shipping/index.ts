export { AddressForm } from './address-form.tsx'
export { bodyOf, NO_ADDRESS, valuesOf } from './address-values.ts'
