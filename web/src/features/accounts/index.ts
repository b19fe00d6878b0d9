export { Notice } from './notice.tsx'
