import { useEffect, useRef, useState } from 'react'
import { localeHere } from '#web/say.ts'
import { previewPath } from './card-paths.ts'
import type { Card, Preview } from './types.ts'

/** After the last key, before the card is drawn: long enough for a word. */
const PAUSE_MS = 450
/** A portrait that is only looked at is sent small. */
const PREVIEW_SIDE = 720

/**
 * Both sides as they would print, drawn anew by the server when somebody pauses. What was drawn last stays until then, and
 * where it could not be drawn.
 */
export function useCardPreview(card: Card, first: Preview) {
  const [preview, setPreview] = useState(first)
  const [state, setState] = useState<'still' | 'drawing' | 'failed'>('still')
  const [isDirty, setDirty] = useState(false)
  const waiting = useRef<{ timer?: number; asked?: AbortController }>({})
  useEffect(
    () => () => {
      window.clearTimeout(waiting.current.timer)
      waiting.current.asked?.abort()
    },
    [],
  )

  async function draw(form: HTMLFormElement) {
    waiting.current.asked?.abort()
    const asked = new AbortController()
    waiting.current.asked = asked
    setState('drawing')
    try {
      const body = await askedFor(form)
      const response = await fetch(`${previewPath(card)}?lang=${localeHere()}`, {
        method: 'POST',
        body,
        signal: asked.signal,
      })
      const said = (await response.json()) as { data?: Preview; fields?: Record<string, string> }
      if (said.data) setPreview(said.data)
      else if (said.fields) setPreview((last) => ({ ...last, faults: said.fields! }))
      setState(said.data || said.fields ? 'still' : 'failed')
    } catch {
      if (!asked.signal.aborted) setState('failed')
    }
  }

  return {
    ...{ preview, state, isDirty },
    onChange(form: HTMLFormElement) {
      setDirty(true)
      window.clearTimeout(waiting.current.timer)
      waiting.current.timer = window.setTimeout(() => void draw(form), PAUSE_MS)
    },
  }
}

const FIELDS = 'design nameTh nameEn titleTh titleEn phone lineId email website code dropPortrait'.split(' ')

async function askedFor(form: HTMLFormElement): Promise<FormData> {
  const typed = new FormData(form)
  const body = new FormData()
  for (const name of FIELDS) {
    const value = typed.get(name)
    if (typeof value === 'string') body.set(name, name === 'dropPortrait' ? 'true' : value)
  }
  const portrait = typed.get('portrait')
  if (portrait instanceof File && portrait.size > 0) body.set('portrait', await small(portrait))

  return body
}

/** A picture as large as a preview shows it; one that the browser cannot open goes as it is, to be refused by name. */
async function small(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return new File([blob], file.name, { type: blob.type })
  } catch {
    return file
  }
}
