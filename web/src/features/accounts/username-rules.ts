import { brokenUsernameRule, USERNAME_PATTERN } from '@lunula/contract/accounts/username.ts'
import type { Translate } from '../../ui/texts/translate.ts'

const PATTERN = new RegExp(USERNAME_PATTERN, 'u')

/** The rules of a username, which say which of them was broken. Nothing is fine where it may be left out. */
export const usernameRules = (t: Translate, { required }: { required: boolean }) => ({
  validate: (value: string): true | string => {
    const name = value.trim()
    if (name === '') return !required || t('forms:field.required')
    return PATTERN.test(name) || t(`accounts:username_rule.${brokenUsernameRule(name)}`)
  },
})
