import { routes } from '../endpoint.ts'
import type { accountOperations } from './schemas.ts'

export const accounts = routes<typeof accountOperations>()({
  signIn: { method: 'POST', path: '/auth/sign_in', access: 'anyone', repeatable: true },
  signUp: { method: 'POST', path: '/auth/sign_up', access: 'anyone', repeatable: true },
  refresh: { method: 'POST', path: '/auth/refresh-token', access: 'anyone' },
  signOut: { method: 'POST', path: '/auth/sign_out', access: 'anyone', repeatable: true },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'anyone', repeatable: true },
  verifyEmail: { method: 'POST', path: '/auth/verify-email', access: 'anyone', repeatable: true },
  resendVerification: { method: 'POST', path: '/auth/resend-verification', access: 'anyone' },
  setupPassword: { method: 'POST', path: '/auth/setup-password', access: 'user' },
  loginGoogle: { method: 'POST', path: '/auth/login-google', access: 'anyone' },
  loginFacebook: { method: 'POST', path: '/auth/login-facebook', access: 'anyone' },
})
