export { notify, readNoticesOf } from './notifications.ts'
