import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState } from 'react'
import { MOST_FIX_PHOTOS } from '#features/doors/fix-limits.ts'
import { m } from '#i18n/messages/messages.js'
import { loadPart } from '#web/load-part.ts'
import { Note } from '#web/ui/note.tsx'
import css from './fix.module.css'

/** As the server takes a photo; larger ones are made smaller first. */
const MOST_BYTES = 2 * 1024 * 1024

export type Chosen = { id: string; file: File }

/** What the server takes. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** What is wrong with a file, in a sentence; nothing where it is a picture that can be opened. */
async function faultOf(file: File, isHeic: boolean): Promise<string | null> {
  if (isHeic) return m.doors_fix_photo_heic()
  const refusal = m.doors_fix_photo_other({ name: file.name })
  if (!TYPES.includes(file.type)) return refusal
  try {
    ;(await createImageBitmap(file)).close()
    return null
  } catch {
    return refusal
  }
}

type Props = { photos: Chosen[]; most?: number; onChange: (photos: Chosen[]) => void }

/**
 * Photos taken or chosen, each as it looks and with a press to leave it out. They are sent after the report. What is no
 * picture is refused at once, with words.
 */
export function FixPhotos({ photos, most = MOST_FIX_PHOTOS, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const take = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])].slice(0, most - photos.length)
    input.value = ''
    setBusy(true)
    const part = await loadPart(import('#web/upload/smaller-photo.ts'))
    if (!part) {
      setBusy(false)
      setRefused([m.doors_fix_photo_no_line()])
      return
    }
    const { isHeic, smallerPhotos } = part
    const made = await smallerPhotos(files, { maxBytes: MOST_BYTES })
    const faults = await Promise.all(made.map((file) => faultOf(file, isHeic(file))))
    setBusy(false)
    setRefused([...new Set(faults.filter((fault) => fault !== null))])
    const good = made.filter((_, index) => faults[index] === null)
    if (good.length > 0) onChange([...photos, ...good.map((file) => ({ id: crypto.randomUUID(), file }))])
  }

  return (
    <>
      <div className={css.photos}>
        {photos.map(({ id, file }, index) => (
          <div key={id} className={css.photo}>
            <Preview file={file} label={m.doors_fix_photo({ no: String(index + 1) })} />
            <button
              type="button"
              aria-label={m.doors_fix_photo_drop({ no: String(index + 1) })}
              onClick={() => onChange(photos.filter((one) => one.id !== id))}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </div>
        ))}
        {photos.length < most && (
          <label className={css.take} data-busy={isBusy || undefined}>
            <IconCamera size={24} aria-hidden="true" />
            {isBusy ? m.doors_fix_photo_busy() : m.doors_fix_photo_take()}
            <input type="file" accept="image/*" multiple onChange={(event) => void take(event.target)} />
          </label>
        )}
      </div>
      <div className={css.news} aria-live="polite">
        {refused.map((sentence) => (
          <Note key={sentence} tone="danger" title={sentence} />
        ))}
      </div>
    </>
  )
}

function Preview({ file, label }: { file: File; label: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return url ? <img src={url} alt={label} /> : null
}
