import { Camera } from '@capacitor/camera'
import { useState } from 'react'
import { translate } from '../../../web/src/shell/i18n/browser.ts'
import { showToast } from '../../../web/src/shell/overlays/toast-store.ts'
import { Button } from '../../../web/src/ui/fields/button.tsx'
import type { TakePhoto as Original } from '../../../web/src/ui/fields/take-photo.tsx'
import { Icon } from '../../../web/src/ui/pictures/icon.tsx'
import { useTranslate } from '../../../web/src/ui/texts/translate.ts'

/** The longer side is as wide as uploads are kept. */
const LONGEST_PX = 2400
const QUALITY = 90

/** Opens the device's camera; the photo goes the way of a chosen file. */
export function TakePhoto({ onTake, disabled = false }: Parameters<typeof Original>[0]) {
  const t = useTranslate()
  const [taking, setTaking] = useState(false)
  async function take(): Promise<void> {
    setTaking(true)
    try {
      const photo = await photoOfCamera()
      if (photo) onTake(photo)
    } catch (error) {
      console.warn('the camera gave no photo', error)
      showToast({ kind: 'negative', message: translate('native:photo.failed') })
    } finally {
      setTaking(false)
    }
  }
  return (
    <p className="mt-2">
      <Button
        size="small"
        needsScript
        icon={<Icon name="camera" />}
        busy={taking}
        disabled={disabled}
        onClick={() => void take()}
      >
        {t('native:photo.take')}
      </Button>
    </p>
  )
}

/** null when the visitor closed the camera. */
async function photoOfCamera(): Promise<File | null> {
  try {
    const { webPath } = await Camera.takePhoto({
      quality: QUALITY,
      targetWidth: LONGEST_PX,
      targetHeight: LONGEST_PX,
      correctOrientation: true,
      saveToGallery: false,
      webUseInput: true,
    })
    if (!webPath) return null
    const content = await (await fetch(webPath)).blob()
    const type = content.type || 'image/jpeg'
    return new File([content], `photo.${type.split('/')[1]}`, { type })
  } catch (error) {
    if (/cancel/i.test(String((error as Error).message))) return null
    throw error
  }
}
