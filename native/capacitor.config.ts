import type { CapacitorConfig } from '@capacitor/cli'

const config: CapacitorConfig = {
  appId: process.env['NATIVE_APP_ID'] ?? 'app.lunula.shop',
  appName: 'Lunula',
  webDir: 'dist',
  // what the pages need: `Promise.withResolvers`; on iOS that is 17.4, the deployment target of the project
  android: { minWebViewVersion: 119 },
  plugins: {
    // clear of the system's bars by `src/safe-areas.css`; WebViews before 140 are inset by Capacitor itself
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
}

export default config
