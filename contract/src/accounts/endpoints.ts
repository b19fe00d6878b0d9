import { routes } from '../endpoint.ts'
import type { accountOperations } from './schemas.ts'

export const accounts = routes<typeof accountOperations>()({
  signIn: { method: 'POST', path: '/auth/sign_in', access: 'anyone' },
  signUp: { method: 'POST', path: '/auth/sign_up', access: 'anyone' },
  refresh: { method: 'POST', path: '/auth/refresh-token', access: 'anyone' },
  signOut: { method: 'POST', path: '/auth/sign_out', access: 'anyone' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'anyone' },
  verifyEmail: { method: 'POST', path: '/auth/verify-email', access: 'anyone' },
  resendVerification: { method: 'POST', path: '/auth/resend-verification', access: 'anyone' },
  setupPassword: { method: 'POST', path: '/auth/setup-password', access: 'user' },
  loginGoogle: { method: 'POST', path: '/auth/login-google', access: 'anyone' },
  loginFacebook: { method: 'POST', path: '/auth/login-facebook', access: 'anyone' },
})
