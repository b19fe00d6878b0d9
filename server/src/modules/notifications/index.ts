export { notify, readNoticesOf, withdrawNotices } from './notifications.ts'
export { readVapidKeys } from './push/providers/vapid-keys.ts'
export { secondsBeforeMail, wasPushed } from './push/send-pushes.ts'
