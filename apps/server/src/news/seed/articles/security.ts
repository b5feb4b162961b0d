import { CATEGORY, type SeedArticle } from '../article.ts';

export const security: SeedArticle = {
  slug: 'security',
  category: CATEGORY.developers,
  position: 2,
  thumbnail: '',
  texts: {
    en: {
      title: 'Security',
      abstract: 'How accounts, sessions and balances are protected, and how to report a weakness.',
      content: `
## Passwords and codes
Passwords are stored only as argon2id hashes. Codes are hashed too, expire after minutes and allow only a few attempts.
## Sessions
A session is a random token, stored as a hash and valid for 30 days after last use. Signing out revokes it at once. Private messages go only to connections that proved their session.
## Balances
Every command is checked in one place and in sequence, so that the same money can't be spent twice. No balance can fall below zero.
## Input
Each field of each call has a schema. What does not fit is refused with a clear message before it reaches anything that matters.
## Reporting a weakness
Write to the operator or use the confidential way in the project's public repository. Describe the steps, don't touch other people's data, and give us time to mend it. We say thank you by name if you like.
`,
    },
    zh: {
      title: '安全',
      abstract: '账户、会话与余额如何受到保护，以及如何报告漏洞。',
      content: `
## 密码与验证码
密码只以 argon2id 散列保存。验证码同样经过散列，数分钟后失效，并限制尝试次数。
## 会话
会话是一个随机令牌，以散列形式保存，最后一次使用后 30 天内有效。退出登录立即作废。私有消息只发送给已证明会话的连接。
## 余额
所有指令在同一处按顺序检查，同一笔钱不可能花两次，任何余额都不会低于零。
## 输入校验
每个接口的每个字段都有明确的模式，不符合者在触及任何重要内容之前就会被拒绝，并给出清楚的提示。
## 报告漏洞
请联系运营者，或使用项目公开仓库中的保密渠道。请描述复现步骤，勿触碰他人数据，并给我们修复的时间。如您愿意，我们会署名致谢。
`,
    },
    hk: {
      title: '保安',
      abstract: '帳戶、登入與結餘如何受到保護，以及如何報告漏洞。',
      content: `
## 密碼與驗證碼
密碼只以 argon2id 雜湊儲存。驗證碼同樣經過雜湊，數分鐘後失效，並限制嘗試次數。
## 登入
每次登入都是一個隨機權杖，以雜湊形式儲存，最後使用後 30 日內有效。登出即時作廢。私人訊息只會傳送給已證明身分的連線。
## 結餘
所有指令在同一處依次核對，同一筆錢不可能用兩次，任何結餘都不會低於零。
## 輸入核對
每個接口的每個欄位都有明確模式，不符者在觸及任何重要內容之前已被拒絕，並附上清晰訊息。
## 報告漏洞
請聯絡營運者，或使用項目公開儲存庫中的保密渠道。請描述重現步驟，勿觸碰他人資料，並給我們時間修補。如你願意，我們會具名鳴謝。
`,
    },
    jp: {
      title: 'セキュリティ',
      abstract: 'アカウント、ログイン、残高の守り方と、脆弱性の報告方法。',
      content: `
## パスワードと確認コード
パスワードは argon2id のハッシュとしてのみ保存します。確認コードもハッシュ化し、数分で失効し、試行回数を制限しています。
## ログイン
ログインはランダムなトークンで、ハッシュとして保存され、最後の利用から30日間有効です。ログアウトするとすぐに無効になります。非公開の通知は、ログインを証明した接続にだけ届きます。
## 残高
すべての命令は一か所で順番に検査されるため、同じお金を二度使うことはできません。残高がゼロを下回ることもありません。
## 入力
どの呼び出しのどの項目にもスキーマがあります。合わないものは、重要な処理に届く前に明確なメッセージとともに拒まれます。
## 脆弱性の報告
運営者へ連絡するか、プロジェクトの公開リポジトリにある非公開の窓口をご利用ください。手順を示し、他人のデータに触れず、修正の時間をください。ご希望の方はお名前を挙げて感謝します。
`,
    },
    kr: {
      title: '보안',
      abstract: '계정, 로그인, 잔고를 지키는 방법과 취약점을 알리는 방법.',
      content: `
## 비밀번호와 인증번호
비밀번호는 argon2id 해시로만 저장합니다. 인증번호도 해시로 저장하고 몇 분 뒤 만료되며 시도 횟수가 제한됩니다.
## 로그인
로그인은 무작위 토큰이며 해시로 저장되고 마지막 사용 후 30일 동안 유효합니다. 로그아웃하면 즉시 폐기됩니다. 비공개 알림은 로그인을 증명한 연결에만 전달됩니다.
## 잔고
모든 명령은 한곳에서 차례대로 검사되므로 같은 돈을 두 번 쓸 수 없습니다. 잔고는 0 아래로 내려갈 수 없습니다.
## 입력
모든 호출의 모든 필드에는 스키마가 있습니다. 맞지 않는 입력은 중요한 곳에 닿기 전에 명확한 안내와 함께 거절됩니다.
## 취약점 신고
운영자에게 연락하거나 프로젝트 공개 저장소의 비공개 경로를 이용해 주세요. 재현 절차를 적고, 다른 사람의 정보에 손대지 말고, 고칠 시간을 주세요. 원하시면 이름을 밝혀 감사드립니다.
`,
    },
    de: {
      title: 'Sicherheit',
      abstract: 'Wie Konten, Sitzungen und Guthaben geschützt sind und wie Sie eine Schwachstelle melden.',
      content: `
## Passwörter und Codes
Passwörter werden nur als argon2id-Hash gespeichert. Auch Codes werden gehasht, verfallen nach Minuten und erlauben nur wenige Versuche.
## Sitzungen
Eine Sitzung ist ein zufälliges Token, als Hash gespeichert und 30 Tage nach der letzten Nutzung gültig. Abmelden widerruft es sofort. Private Nachrichten gehen nur an Verbindungen, die ihre Sitzung nachgewiesen haben.
## Guthaben
Jeder Befehl wird an einer Stelle und der Reihe nach geprüft, sodass dasselbe Geld nicht zweimal ausgegeben werden kann. Kein Guthaben fällt unter null.
## Eingaben
Jedes Feld jedes Aufrufs hat ein Schema. Was nicht passt, wird mit einer klaren Meldung abgewiesen, bevor es irgendetwas Wichtiges erreicht.
## Eine Schwachstelle melden
Schreiben Sie dem Betreiber oder nutzen Sie den vertraulichen Weg im öffentlichen Repository des Projekts. Beschreiben Sie die Schritte, lassen Sie fremde Daten unberührt und geben Sie uns Zeit zur Behebung. Auf Wunsch danken wir namentlich.
`,
    },
    fra: {
      title: 'Sécurité',
      abstract: 'Comment comptes, sessions et soldes sont protégés, et comment signaler une faille.',
      content: `
## Mots de passe et codes
Les mots de passe ne sont conservés que sous forme d’empreintes argon2id. Les codes le sont aussi, expirent après quelques minutes et n’autorisent que peu d’essais.
## Sessions
Une session est un jeton aléatoire, conservé sous forme d’empreinte et valable 30 jours après le dernier usage. La déconnexion le révoque aussitôt. Les messages privés ne vont qu’aux connexions qui ont prouvé leur session.
## Soldes
Chaque commande est contrôlée en un seul endroit et à son tour : le même argent ne peut être dépensé deux fois. Aucun solde ne passe sous zéro.
## Saisie
Chaque champ de chaque appel a un schéma. Ce qui ne convient pas est refusé par un message clair avant d’atteindre quoi que ce soit d’important.
## Signaler une faille
Écrivez à l’exploitant ou utilisez la voie confidentielle du dépôt public du projet. Décrivez les étapes, ne touchez pas aux données d’autrui et laissez-nous le temps de corriger. Nous vous remercions nommément si vous le souhaitez.
`,
    },
    it: {
      title: 'Sicurezza',
      abstract: 'Come sono protetti account, sessioni e saldi, e come segnalare una falla.',
      content: `
## Password e codici
Le password sono conservate solo come hash argon2id. Anche i codici sono sottoposti a hash, scadono dopo pochi minuti e consentono pochi tentativi.
## Sessioni
Una sessione è un token casuale, conservato come hash e valido 30 giorni dall’ultimo uso. Uscendo viene revocato subito. I messaggi privati vanno solo alle connessioni che hanno provato la sessione.
## Saldi
Ogni comando è controllato in un solo punto e in sequenza, così lo stesso denaro non può essere speso due volte. Nessun saldo scende sotto zero.
## Dati in ingresso
Ogni campo di ogni chiamata ha uno schema. Ciò che non è conforme viene rifiutato con un messaggio chiaro prima di raggiungere qualcosa di importante.
## Segnalare una falla
Scrivi al gestore o usa la via riservata nel repository pubblico del progetto. Descrivi i passaggi, non toccare i dati altrui e dacci il tempo di rimediare. Se vuoi, ti ringraziamo per nome.
`,
    },
    spa: {
      title: 'Seguridad',
      abstract: 'Cómo se protegen cuentas, sesiones y saldos, y cómo avisar de un fallo.',
      content: `
## Contraseñas y códigos
Las contraseñas se guardan solo como hash argon2id. Los códigos también, caducan en minutos y admiten pocos intentos.
## Sesiones
Una sesión es un token aleatorio, guardado como hash y válido 30 días desde el último uso. Al cerrar sesión se revoca al instante. Los mensajes privados solo llegan a conexiones que han probado su sesión.
## Saldos
Cada comando se comprueba en un único lugar y por turno, de modo que el mismo dinero no se puede gastar dos veces. Ningún saldo baja de cero.
## Datos de entrada
Cada campo de cada llamada tiene un esquema. Lo que no encaja se rechaza con un mensaje claro antes de llegar a nada importante.
## Avisar de un fallo
Escribe al operador o usa la vía confidencial del repositorio público del proyecto. Describe los pasos, no toques datos ajenos y danos tiempo para arreglarlo. Si quieres, te damos las gracias por tu nombre.
`,
    },
  },
};
