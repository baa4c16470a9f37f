import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Picture } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { styled } from '#web/ui/styled.ts'
import css from './editor.module.css'
import { PicturePicker } from './picture-picker.tsx'
import { WordsField } from './words-field.tsx'

type Props = {
  label: string
  field: string
  hint?: string
  workspaceId: string
  value: Picture | null
  errors?: Record<string, string>
  onChange: (value: Picture | null) => void
  /** A picture has arrived, long after it was chosen: `pictured` takes it in. */
  onPicked: (fileId: string) => void
}

/** A picture: what it shows whatever it is cut to, how much of it, and what it says to those who do not see it. */
export function PictureField({ label, field, hint, workspaceId, value, errors, onChange, onPicked }: Props) {
  return (
    <fieldset className={css.picture} data-field={field} tabIndex={-1}>
      <legend>{label}</legend>
      {value && <FocalPoint value={value} workspaceId={workspaceId} onChange={onChange} />}
      <PicturePicker
        hasPicture={value !== null}
        problem={errors?.picture}
        onPicked={onPicked}
        onRemove={() => onChange(null)}
      />
      {!value && hint && <p className={css.hint}>{hint}</p>}
      {value && (
        <WordsField
          label={m.websites_edit_alt()}
          field={`${field}.alt`}
          value={value.alt}
          max={150}
          hint={m.websites_edit_alt_hint()}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
    </fieldset>
  )
}

/** Another picture in the same place: shown whole, and called what the one before it was called. */
export function pictured(before: Picture | null | undefined, fileId: string): Picture {
  return { fileId, x: 50, y: 50, zoom: 100, alt: before?.alt ?? { th: '', en: '' } }
}

/**
 * The point is set by a press on the picture, by dragging its mark, or by the arrow keys on it. A thumb that scrolls the
 * page over the picture leaves it where it is.
 */
function FocalPoint({
  value,
  workspaceId,
  onChange,
}: Pick<Props, 'workspaceId' | 'onChange'> & { value: Picture }) {
  const box = useRef<HTMLDivElement>(null)
  const { fileId, x, y, zoom } = value
  const src = `/media/${workspaceId}/${fileId}/640`

  const at = (event: MouseEvent | PointerEvent) => {
    const rect = box.current!.getBoundingClientRect()
    onChange({
      ...value,
      x: inFives((event.clientX - rect.left) / rect.width),
      y: inFives((event.clientY - rect.top) / rect.height),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] }[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ ...value, x: within(x + by[0]!), y: within(y + by[1]!) })
  }

  return (
    <div className={css.focal}>
      <div ref={box} className={css.focalPicture}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the mark has the keys */}
        <img src={src} alt="" draggable={false} onClick={at} />
        <button
          type="button"
          className={css.focalMark}
          ref={styled({ left: `${x}%`, top: `${y}%` })}
          aria-label={m.websites_edit_focal({ x, y })}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) at(event)
          }}
        />
      </div>
      <div className={css.focalResult}>
        {(['wide', 'tall'] as const).map((shape) => (
          <span key={shape} className={css.focalCut} data-shape={shape}>
            <img
              src={src}
              alt=""
              ref={styled({
                'object-position': `${x}% ${y}%`,
                transform: `scale(${zoom / 100})`,
                'transform-origin': `${x}% ${y}%`,
              })}
            />
          </span>
        ))}
      </div>
      <p className={css.hint}>{m.websites_edit_focal_hint()}</p>
      <label className={css.zoom}>
        {m.websites_edit_zoom()}
        <input
          type="range"
          min={100}
          max={300}
          step={20}
          value={zoom}
          onChange={(event) => onChange({ ...value, zoom: Number(event.target.value) })}
        />
      </label>
      {zoom > 100 && <p className={css.hint}>{m.websites_edit_zoom_hint()}</p>}
    </div>
  )
}

const inFives = (share: number) => within(Math.round(share * 20) * 5)
const within = (at: number) => Math.min(100, Math.max(0, at))
