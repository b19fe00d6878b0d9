import type { PrivateDocument } from '@lunula/contract/documents/schemas.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { tryToLoad } from '../../shell/errors/try-again.ts'
import { saveDocument } from '../../shell/files/save-document.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const
const AS_WIDE = ZOOMS.indexOf(1)
/** Pixels that a page of a PDF is drawn wide: sharp up to twice its place. */
const PDF_WIDTH = 1600

interface DocumentViewerProps {
  shown: PrivateDocument
  /** What it is called when it is downloaded. */
  name: string
}

/** A picture or PDF, magnified and turned as is needed to read it. */
export function DocumentViewer({ shown, name }: DocumentViewerProps) {
  const t = useTranslate()
  const [zoom, setZoom] = useState(AS_WIDE)
  const [turned, setTurned] = useState(0)
  useViewerKeys({
    '+': () => setZoom((at) => Math.min(ZOOMS.length - 1, at + 1)),
    '-': () => setZoom((at) => Math.max(0, at - 1)),
    o: () => setTurned((degrees) => (degrees + 90) % 360),
  })
  const percent = Math.round((ZOOMS[zoom] ?? 1) * 100)
  return (
    <Card padded={false} className="flex min-w-0 flex-col">
      <div className="flex items-center gap-1 border-b border-line px-3 py-1.5">
        <IconButton
          label={t('admin-credentials:viewer.smaller')}
          icon={<Icon name="minus" className="size-4.5" />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <span className="w-14 text-center text-sm tabular-nums" role="status">
          {percent} %
        </span>
        <IconButton
          label={t('admin-credentials:viewer.larger')}
          icon={<Icon name="plus" className="size-4.5" />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          label={t('admin-credentials:viewer.turn')}
          icon={<Icon name="rotate-cw" className="size-4.5" />}
          onClick={() => setTurned((turned + 90) % 360)}
        />
        <span className="ms-auto">
          <IconButton
            label={t('admin-credentials:viewer.download')}
            icon={<Icon name="download" className="size-4.5" />}
            onClick={() => saveDocument(name, shown)}
          />
        </span>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={t('admin-credentials:viewer.name')}
        className="max-h-[min(75dvh,60rem)] min-h-48 overflow-auto overscroll-contain bg-sunk p-3"
      >
        <div style={{ width: `${percent}%` }} className="mx-auto">
          <Pages shown={shown} turned={turned} name={name} />
        </div>
      </section>
    </Card>
  )
}

type PagesProps = DocumentViewerProps & { turned: number }

function Pages({ shown, turned, name }: PagesProps) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'broken'>('drawing')
  const content = useMemo(
    () => Uint8Array.from(atob(shown.content), (sign) => sign.charCodeAt(0)),
    [shown.content],
  )
  useEffect(() => {
    let wanted = true
    const draw = shown.content_type === 'application/pdf' ? drawPdf : drawPicture
    draw(content, turned).then(
      (canvases) => {
        if (!wanted) return
        for (const canvas of canvases)
          canvas.className = 'block h-auto w-full rounded-field bg-white shadow-card'
        place.current?.replaceChildren(...canvases)
        setState('drawn')
      },
      () => wanted && setState('broken'),
    )
    return () => {
      wanted = false
    }
  }, [content, shown.content_type, turned])
  return (
    <>
      {state === 'broken' && (
        <div className="grid justify-items-center gap-3 py-10 text-center text-soft">
          <p>{t('admin-credentials:viewer.broken')}</p>
          <Button size="small" onClick={() => saveDocument(name, shown)}>
            {t('admin-credentials:viewer.download')}
          </Button>
        </div>
      )}
      {state === 'drawing' && (
        <p className="py-10 text-center text-soft">{t('admin-credentials:viewer.opens')}</p>
      )}
      <div
        ref={place}
        role="img"
        aria-label={t('admin-credentials:viewer.name')}
        hidden={state !== 'drawn'}
        className="grid gap-3"
      />
    </>
  )
}

async function drawPdf(content: Uint8Array, turned: number): Promise<HTMLCanvasElement[]> {
  if (import.meta.env.SSR) return []
  const pdf = await tryToLoad(() => import('./draw-pdf.ts'))
  return pdf.drawPdf(content, { width: PDF_WIDTH, turned })
}

async function drawPicture(content: Uint8Array<ArrayBuffer>, turned: number): Promise<HTMLCanvasElement[]> {
  const picture = await createImageBitmap(new Blob([content]))
  const canvas = document.createElement('canvas')
  const lies = turned % 180 !== 0
  canvas.width = lies ? picture.height : picture.width
  canvas.height = lies ? picture.width : picture.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is nothing to draw on.')
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((turned * Math.PI) / 180)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  picture.close()
  return [canvas]
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Single keys, while nothing is typed and no dialog is open. */
export function useViewerKeys(acts: Readonly<Record<string, (() => void) | null>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (document.querySelector('dialog[open]')) return
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
