export async function tryPlanted(_only?: string): Promise<boolean> {
  return true;
}
