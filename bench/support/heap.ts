import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The most that the heap held more than at the start, in MB, without what is garbage. */
export function watchHeap() {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const held = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = held()
  let most = before
  const look = () => {
    most = Math.max(most, held())
  }
  const timer = setInterval(look, 50)

  return {
    async stop() {
      await sleep(20)
      look()
      clearInterval(timer)
      return (most - before) / 1e6
    },
  }
}
