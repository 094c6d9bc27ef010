/** What is to be done later, unless all of it is called off. */
export class Timers {
  #timers: ReturnType<typeof setTimeout>[] = [];

  after(delay: number, act: () => void): void {
    this.#timers.push(setTimeout(act, delay));
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
