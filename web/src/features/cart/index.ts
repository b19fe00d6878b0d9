export { ReminderChoice } from './reminder-choice.tsx'
