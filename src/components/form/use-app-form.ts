import type { FormEvent } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useSubmit } from "@/components/form/use-submit.ts";
import { asRequestError, type RequestError } from "@/lib/request-error.ts";

/** A zod schema. */
interface Schema<Values> {
  readonly _zod: { readonly output: Values; readonly input: Values };
}

interface AppFormOptions<Values extends FieldValues> {
  /** Imports the schema. It loads, with zod, when the form gets the focus: not every visitor fills it in. */
  readonly schema: () => Promise<Schema<Values>>;
  readonly defaultValues?: DefaultValues<Values>;
  /** Sends what the schema accepted. Its failure is shown, and the form stays as it is. */
  readonly send: (values: Values) => Promise<void>;
  /** When fields are checked first; once they are wrong, with every change. */
  readonly mode?: "onSubmit" | "onChange";
  /** The fields that failures are about, by the failure's code. */
  readonly fieldsOfFailures?: Readonly<Record<string, Path<Values>>>;
}

export interface AppForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** For the `form` element: `<form {...bindings}>`. */
  readonly bindings: {
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onFocus: () => void;
  };
  readonly isBusy: boolean;
  /** Why sending failed, unless that is shown at a field. */
  readonly failure: RequestError | null;
  readonly clearFailure: () => void;
  /** Runs something else that the form offers, such as sending a code again. @returns whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/**
 * Every form of the app: react-hook-form with a zod schema. Invalid fields say what is wrong, the first of them gets the
 * focus, and nothing that was typed is lost. Bind the fields with `FormField`.
 */
export function useAppForm<Values extends FieldValues>({
  schema,
  defaultValues,
  mode = "onSubmit",
  send,
  fieldsOfFailures = {},
}: AppFormOptions<Values>): AppForm<Values> {
  const { isBusy, error, clearError, run } = useSubmit();
  const load = () => Promise.all([import("@hookform/resolvers/zod"), schema()]);
  const form = useForm<Values>({
    mode,
    ...(defaultValues && { defaultValues }),
    resolver: async (values, context, options) => {
      const [{ zodResolver }, accepted] = await load();
      return await zodResolver(accepted)(values, context, options);
    },
  });
  const sendOrExplain = async (values: Values) => {
    try {
      await send(values);
    } catch (failure) {
      const { code, message } = asRequestError(failure);
      const field = fieldsOfFailures[code];
      if (!field) throw failure;
      form.setError(field, { type: code, message }, { shouldFocus: true });
    }
  };
  return {
    form,
    bindings: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void run(() => form.handleSubmit(sendOrExplain)());
      },
      // If it doesn't load now, sending tries again.
      onFocus: () => void load().catch(() => {}),
    },
    isBusy,
    failure: error,
    clearFailure: clearError,
    run,
  };
}
