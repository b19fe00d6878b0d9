/** The apps for phones and tablets that go with this shop (docs/native.md). */
export interface NativeSettings {
  /** Origins from which the apps call the API; no other origin may. */
  origins: readonly string[]
  /** The iOS apps that may open links of the shop: `TEAMID.bundle.id`. */
  iosApps: readonly string[]
  /** The Android app that may open links of the shop; null without one. */
  android: AndroidApp | null
}

export interface AndroidApp {
  packageName: string
  /** SHA-256 of the certificates that it is signed with: 32 bytes in upper-case hex, with colons. */
  fingerprints: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** A WebView's origins besides websites' own: `capacitor://localhost` is that of iOS. */
const ORIGIN = /^(?:https?|capacitor|ionic):\/\/[a-z0-9.-]+(?::\d{1,5})?$/
const IOS_APP = /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/
const PACKAGE = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/
const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/

/** Reads the settings of the apps; adds a line for each that is none. */
export function readNative(env: Environment, lines: string[]): NativeSettings {
  const list = (name: string, shape: RegExp, example: string): string[] => {
    const values = (env[name] ?? '').split(',').flatMap((part) => part.trim() || [])
    for (const value of values)
      if (!shape.test(value)) lines.push(`${name}: ${value} is not of the form ${example}`)
    return values
  }
  const origins = list('NATIVE_ORIGINS', ORIGIN, 'https://localhost')
  const iosApps = list('IOS_APPS', IOS_APP, 'A1B2C3D4E5.com.example.shop')
  const [packageName] = list('ANDROID_PACKAGE', PACKAGE, 'com.example.shop')
  const fingerprints = list('ANDROID_FINGERPRINTS', FINGERPRINT, 'AB:CD:… (32 bytes in upper-case hex)')
  if ((packageName === undefined) !== (fingerprints.length === 0))
    lines.push('ANDROID_PACKAGE and ANDROID_FINGERPRINTS go together')
  return { origins, iosApps, android: packageName ? { packageName, fingerprints } : null }
}
