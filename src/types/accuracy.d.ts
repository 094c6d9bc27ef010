/** Made by scripts/build/accuracy-plugin.ts when the app is built. */
declare module "virtual:accuracy" {
  const figures: import("@backend/contracts/accuracy.ts").Accuracy;
  export default figures;
}
