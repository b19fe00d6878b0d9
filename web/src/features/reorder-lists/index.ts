export { KeepButton } from './keep-button.tsx'
export { NameDialog } from './name-dialog.tsx'
