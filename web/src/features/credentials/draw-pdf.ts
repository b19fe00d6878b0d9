import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Enough for any license; a longer document is read after downloading it. */
const MAX_PAGES = 10

interface Drawing {
  /** Pixels of the screen that a page is wide, before it is magnified. */
  width: number
  /** Degrees, by which pages are turned to the right. */
  turned: number
}

/**
 * Draws the pages of a PDF, each on a canvas of its own; scripts in it are not run. Throws for what is no
 * PDF.
 */
export async function drawPdf(content: Uint8Array, { width, turned }: Drawing): Promise<HTMLCanvasElement[]> {
  // pictures are decoded without WebAssembly, which the content security policy does not allow
  const loading = getDocument({ data: content.slice(), useWasm: false })
  try {
    const pdf = await loading.promise
    const drawn: HTMLCanvasElement[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
      const page = await pdf.getPage(number)
      const rotation = (page.rotate + turned) % 360
      const { width: natural } = page.getViewport({ scale: 1, rotation })
      const viewport = page.getViewport({ scale: width / natural, rotation })
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      await page.render({ canvas, viewport }).promise
      drawn.push(canvas)
    }
    return drawn
  } finally {
    await loading.destroy()
  }
}
