import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { reportError } from '../../../web/src/shell/api/api.ts'
import { saveAs as saveInBrowser } from '../../../web/src/shell/files/save-as.ts'

/** WebViews have no downloads: the file goes to the share sheet, to be kept, sent or printed from there. */
export function saveAs(name: string, content: Blob): void {
  if (Capacitor.isNativePlatform()) shareFile(name, content).catch(sayUnlessClosed)
  else saveInBrowser(name, content)
}

/** Whoever closes the sheet has not failed at anything. */
function sayUnlessClosed(error: unknown): void {
  if (!/cancel/i.test(String((error as Error).message))) reportError(error)
}

async function shareFile(name: string, content: Blob): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: name,
    data: await base64Of(content),
    directory: Directory.Cache,
  })
  await Share.share({ files: [uri] })
}

const base64Of = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
