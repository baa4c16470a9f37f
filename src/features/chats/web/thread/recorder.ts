import { useEffect, useRef, useState } from 'react'
import { MOST_VOICE } from '#features/chats/rules/kinds.ts'

export type Voice = { file: Blob; name: string; seconds: number }

/** What browsers record, the most widely played first. */
const FORMATS = [
  ['audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['audio/mp4', 'm4a'],
  ['audio/webm;codecs=opus', 'weba'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

/** Speech needs no more, and three minutes of it stay below the limit of a file. */
const BITS = 32_000

/** Records a voice note with the device's microphone; ends by itself at the longest. */
export function useRecorder(onVoice: (voice: Voice) => void, onDenied: () => void) {
  const [seconds, setSeconds] = useState<number>()
  const isRecording = seconds !== undefined
  const running = useRef<{ recorder: MediaRecorder; isDropped: boolean; began: number }>(undefined)
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => {
      const one = running.current
      if (!one) return
      const past = Math.floor((performance.now() - one.began) / 1000)
      setSeconds(past)
      if (past >= MOST_VOICE) one.recorder.stop()
    }, 250)

    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(
    () => () => {
      const one = running.current
      if (one) {
        one.isDropped = true
        one.recorder.stop()
      }
    },
    [],
  )

  return {
    /** How long it has been recording; nothing while it does not. */
    seconds,
    canRecord: () => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices),
    async start() {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
        const [mimeType, ending] = FORMATS.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? FORMATS[2]
        const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS })
        const parts: Blob[] = []
        const one = { recorder, isDropped: false, began: performance.now() }
        recorder.ondataavailable = ({ data }) => parts.push(data)
        recorder.onstop = () => {
          for (const track of stream.getTracks()) track.stop()
          running.current = undefined
          setSeconds(undefined)
          const length = Math.min(Math.max(Math.round((performance.now() - one.began) / 1000), 1), MOST_VOICE)
          if (!one.isDropped && parts.length > 0)
            onVoice({ file: new Blob(parts, { type: mimeType }), name: `voice.${ending}`, seconds: length })
        }
        running.current = one
        recorder.start()
        setSeconds(0)
      } catch {
        onDenied()
      }
    },
    stop: () => running.current?.recorder.stop(),
    cancel() {
      if (!running.current) return
      running.current.isDropped = true
      running.current.recorder.stop()
    },
  }
}
