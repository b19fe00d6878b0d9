export { seedSafetySheets } from './seed-safety-sheets.ts'
