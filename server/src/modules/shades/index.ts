export { readChart } from './shades.ts'
