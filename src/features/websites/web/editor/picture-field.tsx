import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { DEFAULT_LIMITS, sortFiles } from '#web/ui/upload-rules.ts'
import { uploadRefusal } from '#web/upload/upload-words.ts'
import type { Picture } from '../../content.ts'
import css from './editor.module.css'
import { WordsField } from './words-field.tsx'

type Props = {
  label: string
  field: string
  hint?: string
  workspaceId: string
  value: Picture | null
  errors?: Record<string, string>
  onChange: (value: Picture | null) => void
}

/** A picture: what it shows whatever it is cut to, how much of it, and what it says to those who do not see it. */
export function PictureField({ label, field, hint, workspaceId, value, errors, onChange }: Props) {
  const id = useId()
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)

  const choose = async (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], 0, { ...DEFAULT_LIMITS, maxFiles: 1 })
    const refused = sorted.refused[0]
    if (refused) return setNote(uploadRefusal(refused.why, refused.file.name))
    const file = sorted.accepted[0]
    if (!file) return
    setSending(true)
    setNote('')
    const fileId = await uploadPicture(file)
    setSending(false)
    if (!fileId.ok) return setNote(fileId.message || m.websites_edit_offline())
    onChange({ fileId: fileId.data.fileId, x: 50, y: 50, zoom: 100, alt: value?.alt ?? { th: '', en: '' } })
  }

  return (
    <fieldset className={css.picture} data-field={field} tabIndex={-1}>
      <legend>{label}</legend>
      {value && <FocalPoint value={value} workspaceId={workspaceId} onChange={onChange} />}
      <div className={css.pictureActs}>
        <label className={css.file} htmlFor={id} data-busy={isSending || undefined}>
          <IconPhotoPlus size={20} aria-hidden="true" />
          {isSending
            ? m.websites_edit_picture_sending()
            : value
              ? m.websites_edit_picture_other()
              : m.websites_edit_picture_choose()}
          <input
            id={id}
            type="file"
            accept={DEFAULT_LIMITS.types.join(',')}
            disabled={isSending}
            onChange={(event) => {
              void choose(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
        {value && (
          <Button variant="ghost" icon={<IconTrash size={20} />} onClick={() => onChange(null)}>
            {m.websites_edit_picture_remove()}
          </Button>
        )}
      </div>
      {(note || errors?.picture) && (
        <p className={css.bad} role="alert">
          {note || errors?.picture}
        </p>
      )}
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

/** Sends a picture of the website; its address is made of the answer. */
export function uploadPicture(file: File) {
  const body = new FormData()
  body.set('file', file)

  return callApi<{ fileId: string }>('PUT', '/media/4/add', body)
}

/** The point is set by pressing on the picture, or by the arrow keys on its mark. */
function FocalPoint({
  value,
  workspaceId,
  onChange,
}: Pick<Props, 'workspaceId' | 'onChange'> & { value: Picture }) {
  const box = useRef<HTMLDivElement>(null)
  const { fileId, x, y, zoom } = value
  const src = `/media/${workspaceId}/${fileId}/640`

  const at = (event: PointerEvent) => {
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
      <div ref={box} className={css.focalPicture} onPointerDown={at}>
        <img src={src} alt="" />
        <button
          type="button"
          className={css.focalMark}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={m.websites_edit_focal({ x, y })}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css.focalResult}>
        {(['wide', 'tall'] as const).map((shape) => (
          <span key={shape} className={css.focalCut} data-shape={shape}>
            <img
              src={src}
              alt=""
              style={{
                objectPosition: `${x}% ${y}%`,
                transform: `scale(${zoom / 100})`,
                transformOrigin: `${x}% ${y}%`,
              }}
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
    </div>
  )
}

const inFives = (share: number) => within(Math.round(share * 20) * 5)
const within = (at: number) => Math.min(100, Math.max(0, at))
