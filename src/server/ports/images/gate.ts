/** Lets at most `atOnce` acts run at a time; the others wait in the order they came. */
export function createGate(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  function next() {
    if (running >= atOnce) return
    const start = waiting.shift()
    if (start === undefined) return
    running++
    start()
  }

  return async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      next()
    })
    try {
      return await act()
    } finally {
      running--
      next()
    }
  }
}
