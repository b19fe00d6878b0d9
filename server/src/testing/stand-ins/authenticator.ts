/** What an authenticator app shows for a secret at a moment. */
export { codeAt } from '../../modules/accounts/second-factor/second-factor.rules.ts'
