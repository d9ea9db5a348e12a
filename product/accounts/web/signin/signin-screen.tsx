import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { clientProblems } from '#endpoint/client-problems.ts';
import { messages } from '#language/message.ts';
import { signIn } from '#product/accounts/api/auth.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useEarlyForm } from '#web/early-form.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { useScreenSearch } from '#web/navigation.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { PrerenderedContext } from '#web/prerendered.ts';
import { safePath } from '#web/safe-path.ts';
import { PublicShell } from '#web/shell/public-shell.tsx';
import { Waiting } from '#web/shell/waiting.tsx';
import { PasskeySignIn } from '../account/passkey-sign-in.tsx';
import { pendingStep, tenantOf, useAfterSignIn } from '../account/sign-in-steps.ts';

const texts = messages({
  title: { ja: 'サインイン', en: 'Sign in' },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  password: { ja: 'パスワード', en: 'Password' },
  show: { ja: '表示', en: 'Show' },
  hide: { ja: '隠す', en: 'Hide' },
  showPassword: { ja: 'パスワードを表示', en: 'Show password' },
  submit: { ja: 'サインイン', en: 'Sign in' },
  forgot: { ja: 'パスワードをお忘れの方', en: 'Forgot your password?' },
  forgotId: { ja: '契約IDをお忘れの方', en: 'Forgot your contract ID?' },
  noContract: { ja: 'ご契約がまだの方', en: 'No contract yet?' },
  free: { ja: '無料プランを試す', en: 'Try the free plan' },
  pricing: { ja: '料金プランを見る', en: 'See plans and prices' },
  continue: {
    ja: 'サインインすると、元のページに戻ります。',
    en: 'After signing in you will return to the page you came from.',
  },
  tenantMissing: { ja: '契約IDを入力してください。', en: 'Please enter the contract ID.' },
  emailMissing: { ja: 'メールアドレスを入力してください。', en: 'Please enter the e-mail address.' },
  emailWrong: {
    ja: 'メールアドレスの形式が正しくありません（例：name@example.co.jp）。',
    en: 'The e-mail address is not valid (for example name@example.com).',
  },
  passwordMissing: { ja: 'パスワードを入力してください。', en: 'Please enter the password.' },
});
type TextName = keyof typeof texts;

const Form = z.object({
  tenant: z
    .string()
    .trim()
    .min(1, 'tenantMissing' satisfies TextName),
  email: z
    .string()
    .trim()
    .min(1, 'emailMissing' satisfies TextName)
    .regex(/^[^\s@]+@[^\s@]+$/, 'emailWrong' satisfies TextName),
  password: z.string().min(1, 'passwordMissing' satisfies TextName),
});

const SecondStep = lazy(() =>
  loadChunk(() => import('../account/second-step.tsx')).then(module => ({ default: module.SecondStep })),
);

const ContractIdDialog = lazy(() =>
  loadChunk(() => import('../account/contract-id-dialog.tsx')).then(module => ({ default: module.ContractIdDialog })),
);

/** Sign-in for client users: the password and a second factor where the account has one, or a passkey. */
export default function SigninScreen(): ReactNode {
  const { step } = useScreenSearch('signin');
  const second = step === 'totp' ? pendingStep('factor', { isStaff: false }) : null;
  return second === null ? (
    <Credentials />
  ) : (
    <Suspense fallback={<Waiting />}>
      <SecondStep step={second} />
    </Suspense>
  );
}

function Credentials(): ReactNode {
  const { t, language } = useLanguage();
  const { redirect, tenant_preferred_id } = useScreenSearch('signin');
  const after = useAfterSignIn();
  const [failure, setFailure] = useState<string>();
  const [isIdAsked, setIdAsked] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const early = useEarlyForm(place);
  const isEarly = use(PrerenderedContext) !== null;
  const back = safePath(redirect, globalThis.location?.origin ?? '');
  const form = useForm({
    resolver: zodResolver(Form),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: {
      tenant: early.tenant || (tenant_preferred_id ?? tenantOf(back) ?? ''),
      email: early.email ?? '',
      password: early.password ?? '',
    },
  });

  const submit = form.handleSubmit(async ({ tenant, email, password }) => {
    setFailure(undefined);
    try {
      await after(await call(signIn, { params: { tenant }, body: { email, password } }), tenant, redirect);
    } catch (error) {
      setFailure(error instanceof ApiProblemError ? error.problem.message : t(clientProblems.unexpected));
    }
  });

  return (
    <PublicShell actions={null}>
      <div className="flex flex-1 items-start justify-center px-4 py-10 sm:py-16">
        <div className="panel w-full max-w-100 px-6 py-7 sm:px-8">
          <h1 tabIndex={-1} className="text-xl font-bold">
            {t(texts.title)}
          </h1>
          {back !== null && <p className="mt-1 text-muted">{t(texts.continue)}</p>}
          <form
            ref={place}
            noValidate
            lang={language}
            // Before the application is there the browser must not send it: the password would stand in the address.
            {...(isEarly ? { method: 'dialog' } : {})}
            className="mt-5 flex flex-col gap-4"
            onSubmit={event => void submit(event)}
          >
            {failure !== undefined && <Failure>{failure}</Failure>}
            <SigninField control={form.control} name="tenant" autoComplete="organization" />
            <SigninField control={form.control} name="email" type="email" autoComplete="username" />
            <PasswordField control={form.control} />
            <WorkButton
              type="submit"
              variant="primary"
              fullWidth
              isWorking={form.formState.isSubmitting}
              className="mt-2"
            >
              {t(texts.submit)}
            </WorkButton>
            <PasskeySignIn isStaff={false} redirect={redirect} onFailure={setFailure} />
            <OtherWays onIdForgotten={() => setIdAsked(true)} />
          </form>
          {isIdAsked && (
            <Suspense fallback={null}>
              <ContractIdDialog onClose={() => setIdAsked(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </PublicShell>
  );
}

/** What else a person may want who cannot sign in. */
function OtherWays({ onIdForgotten }: { onIdForgotten: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <div className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        <Link to="/forgot-password" className="min-h-6 text-link hover:underline">
          {t(texts.forgot)}
        </Link>
        <button type="button" className="min-h-6 text-link underline underline-offset-2" onClick={onIdForgotten}>
          {t(texts.forgotId)}
        </button>
      </div>
      <div className="border-t border-line pt-4 text-center text-muted">
        <p>{t(texts.noContract)}</p>
        <p className="mt-1 flex flex-wrap justify-center gap-x-5 gap-y-1">
          <Link to="/system/free-create" className="min-h-6 text-link hover:underline">
            {t(texts.free)}
          </Link>
          <Link to="/pricing" className="min-h-6 text-link hover:underline">
            {t(texts.pricing)}
          </Link>
        </p>
      </div>
    </>
  );
}

function Failure({ children }: { children: string }): ReactNode {
  return (
    <p role="alert" className="flex gap-2 rounded-sm border border-poor-line bg-poor-soft px-3 py-2 text-poor">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="phrases">{children}</span>
    </p>
  );
}

type SigninControl = Control<z.input<typeof Form>, unknown, z.output<typeof Form>>;

function SigninField({
  control,
  name,
  ...props
}: { control: SigninControl; name: keyof z.infer<typeof Form> } & Partial<ComponentProps<typeof Field>>): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...bound }, fieldState: { error } }) => (
        <Field
          label={t(texts[name])}
          {...bound}
          inputRef={ref}
          error={error?.message === undefined ? undefined : t(texts[error.message as TextName])}
          {...props}
        />
      )}
    />
  );
}

function PasswordField({ control }: { control: SigninControl }): ReactNode {
  const { t } = useLanguage();
  const [visible, setVisible] = useState(false);
  return (
    <SigninField
      control={control}
      name="password"
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      action={
        <button
          type="button"
          aria-pressed={visible}
          aria-label={t(texts.showPassword)}
          className="min-h-6 rounded-sm text-xs text-link hover:underline"
          onClick={() => setVisible(!visible)}
        >
          {t(visible ? texts.hide : texts.show)}
        </button>
      }
    />
  );
}
