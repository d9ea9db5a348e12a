/** Temporary credentials; they end with the session that requested them. */
export interface TemporaryCredentialTable {
  access_key_id: string;
  secret_sealed: string;
  session_token_hash: string;
  token_hash: string;
  service: string;
  tenant_id: string | null;
  group_id: string | null;
  policy_hash: string;
  created_at: Date;
  expires_at: Date;
}
