import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { useTheme } from '../../../web/src/shell/layout/theme-store.ts'

/** The clock and the battery stand on the page's own ground, in letters that can be read on it. */
export function dressSystemBars(): void {
  if (!Capacitor.isNativePlatform()) return
  const dress = ({ theme }: { theme: string }) => {
    const style = theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light
    SystemBars.setStyle({ style }).catch(() => {})
  }
  dress(useTheme.getState())
  useTheme.subscribe(dress)
}
