/*
 * Stands in for Square's Web Payments SDK: the same calls, a card field in a frame of another origin, and the bank's page over it when a card
 * asks for it. Served by the stand-in of the tests only.
 */
{
  const origin = new URL(document.currentScript.src).origin

  const frameOf = (path, title) => {
    const frame = document.createElement('iframe')
    frame.src = origin + path
    frame.title = title
    frame.style.border = '0'
    frame.style.width = '100%'
    return frame
  }

  /** Asks a frame and waits for its answer. */
  const ask = (frame, message) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      const onAnswer = ({ data, source }) => {
        if (source !== frame.contentWindow || data.id !== id) return
        removeEventListener('message', onAnswer)
        resolve(data)
      }
      addEventListener('message', onAnswer)
      frame.contentWindow.postMessage({ id, ...message }, origin)
    })

  const loaded = (frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))

  /** The bank's page; whether the buyer confirmed there. */
  async function challenge() {
    const frame = frameOf('/challenge', 'Bank verification')
    Object.assign(frame.style, { position: 'fixed', inset: '0', height: '100%', zIndex: '2147483647' })
    document.body.append(frame)
    await loaded(frame)
    frame.focus()
    const { confirmed } = await ask(frame, { kind: 'challenge' })
    frame.remove()
    return confirmed
  }

  class Card {
    #frame = frameOf('/card-field', 'Secure card payment form')

    constructor(options = {}) {
      this.options = options
    }

    async attach(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      this.#frame.style.height = '152px'
      const ready = loaded(this.#frame)
      place.append(this.#frame)
      await ready
      await ask(this.#frame, { kind: 'configure', options: this.options })
    }

    async configure(options) {
      await ask(this.#frame, { kind: 'configure', options })
    }

    /** With the name of a card on file the field need not be on the page. */
    async tokenize(details, card) {
      if (!details?.amount || !details.currencyCode || !details.intent || !details.billingContact) {
        throw new TypeError('The verification details are not complete.')
      }
      if (card && !this.#frame.isConnected) await this.#attachUnseen()
      let answer = await ask(this.#frame, { kind: 'tokenize', verified: false, card })
      if (answer.challenge) {
        if (!(await challenge())) return { status: 'Cancel' }
        answer = await ask(this.#frame, { kind: 'tokenize', verified: true, card })
      }
      const { status, token, errors, details: read } = answer
      return { status, token, errors, details: { method: 'Card', card: read } }
    }

    async #attachUnseen() {
      this.#frame.style.display = 'none'
      const ready = loaded(this.#frame)
      document.body.append(this.#frame)
      await ready
    }

    async focus() {
      this.#frame.focus()
      return true
    }

    async clear() {
      await ask(this.#frame, { kind: 'clear' })
      return true
    }

    async destroy() {
      this.#frame.remove()
      return true
    }
  }

  window.Square = {
    payments: (applicationId, locationId) => {
      if (!applicationId || !locationId) throw new TypeError('Application and location are needed.')
      return {
        setLocale: async (locale) => ({ previousLocale: 'en-US', newLocale: locale }),
        card: async (options) => new Card(options),
      }
    },
  }
}
