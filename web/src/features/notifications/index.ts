export { PushChoice } from './push/push-choice.tsx'
