export { MessageMailChoice } from './mail-choice.tsx'
export { useOwnRelation } from './use-own-relation.ts'
