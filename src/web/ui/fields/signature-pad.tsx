import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { readStrokes, SIGNATURE_SHEET, writeStrokes } from '#contract/drawn-signature.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FieldFoot, useFieldIds } from './field.tsx'
import css from './signature-pad.module.css'

/** How thick a pen draws, in pixels. */
const PEN = { minWidth: 1.2, maxWidth: 3.2, dotSize: 2, velocityFilterWeight: 0.7 }

/**
 * A frame to sign in with finger, pen or mouse. Its strokes are sent as the text `drawing`, measured on one sheet whatever
 * the width of the screen, and stay when the phone is turned.
 */
export function SignaturePad({
  name,
  error: refused,
  onDraw,
}: {
  name: string
  error?: ReactNode
  onDraw?: (drawn: string) => void
}) {
  const [drawn, setDrawn] = useState('')
  // What is drawn by now was not refused yet.
  const error = drawn ? undefined : refused
  const hint = m.field_signature_again()
  const ids = useFieldIds({ hint, error })
  const { canvas, clear } = usePad((text) => {
    setDrawn(text)
    onDraw?.(text)
  })

  return (
    <div className={css.field} data-error={error ? true : undefined}>
      <div className={css.frame}>
        <canvas
          data-signature
          ref={canvas}
          className={css.sheet}
          role="img"
          aria-label={drawn ? m.field_signature_drawn() : m.field_signature_frame({ name })}
          aria-describedby={ids['aria-describedby']}
        />
        <span className={css.line} aria-hidden="true">
          ({name})
        </span>
      </div>
      <input type="hidden" name="drawing" value={drawn} />
      <div className={css.foot}>
        <Button variant="soft" onClick={clear} icon={<IconEraser size={20} aria-hidden="true" />}>
          {m.field_signature_clear()}
        </Button>
        <FieldFoot ids={ids} hint={hint} error={error} />
      </div>
    </div>
  )
}

/** A pen on a canvas that is as sharp and as wide as the screen has it. `onText` hears the strokes after each of them. */
function usePad(onText: (text: string) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const text = useRef('')
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })

  useEffect(() => {
    const sheet = canvas.current!
    const made = new Pad(sheet, { ...PEN, minDistance: 3 })
    pad.current = made
    const unit = () => SIGNATURE_SHEET.width / sheet.clientWidth
    const drawAgain = () => {
      const sharp = Math.max(window.devicePixelRatio, 1)
      sheet.width = sheet.clientWidth * sharp
      sheet.height = sheet.clientHeight * sharp
      sheet.getContext('2d')?.scale(sharp, sharp)
      made.penColor = getComputedStyle(sheet).color
      made.fromData(readStrokes(text.current).map((stroke) => asGroup(stroke, unit(), made.penColor)))
    }
    drawAgain()
    made.addEventListener('endStroke', () => {
      const by = unit()
      const strokes = made.toData().map(({ points }) => points.map(({ x, y }) => ({ x: x * by, y: y * by })))
      text.current = writeStrokes(strokes)
      tell.current(text.current)
    })
    const watch = new ResizeObserver(drawAgain)
    watch.observe(sheet)
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', drawAgain)

    return () => {
      watch.disconnect()
      scheme.removeEventListener('change', drawAgain)
      made.off()
    }
  }, [])

  return {
    canvas,
    clear: () => {
      pad.current?.clear()
      text.current = ''
      tell.current('')
    },
  }
}

function asGroup(stroke: { x: number; y: number }[], unit: number, penColor: string) {
  const points = stroke.map(({ x, y }, index) => ({
    x: x / unit,
    y: y / unit,
    pressure: 0.5,
    time: index * 16,
  }))

  return { ...PEN, penColor, compositeOperation: 'source-over' as const, points }
}
