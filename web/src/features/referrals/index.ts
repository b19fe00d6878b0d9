export { keptAffiliate } from './codes.ts'
